// Before anything is drawn: the look that was chosen on this device. Without a choice the system's look holds.
try {
  const theme = localStorage.getItem('enfilade.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {
  // Storage is refused: the system's look holds.
}
