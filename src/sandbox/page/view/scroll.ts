/** The conversation's box counts from its newest end. */
export function scrollToNewest(): void {
  document.querySelector('.scroller')?.scrollTo({ top: 0 })
}

/** Brings a message of the open channel into view and lights it up; false when it is not there. */
export function showMessage(id: string): boolean {
  const message = document.querySelector<HTMLElement>(`.message[data-id="${CSS.escape(id)}"]`)
  if (message === null) return false
  message.scrollIntoView({ block: 'center' })
  message.focus({ preventScroll: true })
  message.classList.remove('found')
  requestAnimationFrame(() => {
    message.classList.add('found')
  })
  return true
}
