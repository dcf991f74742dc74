import { svg, type SVGTemplateResult } from 'lit-html'

/** Line icons of 24 × 24 units, drawn for this page. They are decoration: the control around them has the name. */
const paths = {
  menu: svg`<path d="M4 6h16M4 12h16M4 18h16" />`,
  hash: svg`<path d="M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16" />`,
  thread: svg`<path d="M6 4v9a4 4 0 0 0 4 4h9M14 12l5 5-5 5" />`,
  at: svg`<circle cx="12" cy="12" r="4" /><path d="M16 12v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1" />`,
  pin: svg`<path d="m14 3 7 7-3 .8-3.6 3.6-.6 4.6L4.9 10.1l4.6-.6L13.2 6zM9 15l-5.5 5.5" />`,
  people: svg`<circle cx="9" cy="8" r="3.5" /><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14a6.5 6.5 0 0 1 3.5 6" />`,
  close: svg`<path d="M5 5l14 14M19 5 5 19" />`,
  window: svg`<path d="M13 4h7v7M20 4l-9 9M17 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h5" />`,
  reply: svg`<path d="M10 5 3 12l7 7v-4.5c5 0 8.5 1.5 11 5.5-1-7-4.5-10.5-11-11z" />`,
  trash: svg`<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />`,
  eye: svg`<path d="M2 12s3.5-6.5 10-6.500S22 12 22 12s-3.5 6.5-10 6.500S2 12 2 12z" /><circle cx="12" cy="12" r="2.8" />`,
  chevron: svg`<path d="m6 9 6 6 6-6" />`,
  check: svg`<path d="m4.5 12.5 5 5L20 6.5" />`,
  send: svg`<path d="m4 4 17 8-17 8 2.5-8zM6.5 12H14" />`,
  keyboard: svg`<rect x="2.5" y="6" width="19" height="12" rx="2" /><path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10" />`,
  file: svg`<path d="M6 3h8l5 5v13H6zM14 3v5h5" />`,
  previous: svg`<path d="m15 5-7 7 7 7" />`,
  next: svg`<path d="m9 5 7 7-7 7" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  slash: svg`<path d="M15 4 9 20" />`,
  warning: svg`<path d="M12 4 2.5 20h19zM12 10v4.500M12 17.500h.01" />`,
} as const

export type Icon = keyof typeof paths

export const icon = (name: Icon): SVGTemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths[name]}</svg>`
