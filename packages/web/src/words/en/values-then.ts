/** The words of setting a value as it should have been earlier; they load with its sheet. */
export const valuesThen = {
  title: 'Set what was so then',
  more: 'For what was forgotten or wrong: set it as it should have been. All answers and dice since are used again as far as they still fit; how it went before stays as a branch.',
  who: 'Whose',
  only: 'For this line alone; then as it was',
}
