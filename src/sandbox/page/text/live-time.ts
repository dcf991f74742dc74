import type { TimeStyle } from './inline.ts'
import { formatTime } from './time.ts'

const everySecond = 1_000

/** `<live-time>`: a Discord timestamp; a relative one stays true while it is looked at. */
export class LiveTime extends HTMLElement {
  #seconds = 0
  #style: TimeStyle = 'f'
  #timer: ReturnType<typeof setInterval> | undefined

  set at(value: { readonly seconds: number; readonly style: TimeStyle }) {
    this.#seconds = value.seconds
    this.#style = value.style
    this.#show()
  }

  connectedCallback(): void {
    this.#show()
    this.#timer = setInterval(() => {
      if (this.#style === 'R') this.#show()
    }, everySecond)
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }

  #show(): void {
    const now = Date.now() / 1000
    const text = formatTime(this.#seconds, this.#style, now)
    if (this.textContent !== text) this.textContent = text
    this.title = formatTime(this.#seconds, 'F', now)
  }
}

customElements.define('live-time', LiveTime)
