/** `<open-dialog>`: opens the dialog inside it as soon as it is drawn, and says when it was closed by whatever means. */
export class OpenDialog extends HTMLElement {
  closed: () => void = () => undefined

  connectedCallback(): void {
    // The dialog inside is there once the template that holds both has been put in place.
    queueMicrotask(() => {
      const dialog = this.querySelector('dialog')
      if (dialog === null || dialog.open || !this.isConnected) return
      dialog.addEventListener('close', () => {
        this.closed()
      })
      dialog.showModal()
    })
  }
}

customElements.define('open-dialog', OpenDialog)
