// A link of a seat opens the page of seats, which is lighter.
if (/^#\/((seat|join)\/|check$)/.test(location.hash) && !location.pathname.endsWith('/seat.html'))
  location.replace(`./seat.html${location.hash}`)
// Before anything is drawn: the look that was chosen on this device. Without a choice the system's look holds.
try {
  for (const [what, values] of [
    ['theme', ['dark', 'light']],
    ['size', ['112', '125', '150']],
    ['motion', ['reduce']],
  ]) {
    const chosen = localStorage.getItem(`enfilade.${what}`)
    if (values.includes(chosen)) document.documentElement.dataset[what] = chosen
  }
} catch {
  // Storage is refused: the system's look holds.
}
