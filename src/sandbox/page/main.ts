import { html, render } from 'lit-html'
import { App } from './app.ts'
import { RestError } from './model/rest.ts'
import { openTable } from './model/table.ts'
import { page } from './view/page.ts'
import { onGlobalKey } from './view/shortcuts.ts'

const root = document.querySelector<HTMLElement>('#page')
let app: App | undefined
let drawing = false

/** Draws once for all changes of a moment. */
function changed(): void {
  if (drawing) return
  drawing = true
  setTimeout(draw, 0)
}

function draw(): void {
  drawing = false
  if (app === undefined || root === null) return
  app.attend()
  app.announceCalls()
  const { pings } = app.person.totalUnread()
  document.title = `${pings > 0 ? `(${String(pings)}) ` : ''}${app.channel === undefined ? '' : `${app.channelName(app.channel)} – `}War Room`
  render(page(app), root)
  app.arrive()
}

function say(sentence: string): void {
  if (root !== null) render(html`<p class="starting" role="status">${sentence}</p>`, root)
}

async function start(): Promise<void> {
  try {
    const table = await openTable(changed, () => {
      location.reload()
    })
    app = new App(table, changed)
    listen(app)
    changed()
  } catch (error) {
    const sentence = error instanceof RestError ? error.message : 'The local table could not be opened.'
    say(`${sentence} Trying again…`)
    setTimeout(() => void start(), 2_000)
  }
}

function listen(opened: App): void {
  const hurry = (): void => {
    for (const person of opened.table.people) person.hurry()
    changed()
  }
  window.addEventListener('hashchange', () => {
    const id = location.hash.slice(1)
    if (opened.person.channel(id) !== undefined && opened.channel?.id !== id) opened.open(id)
  })
  window.addEventListener('keydown', (event) => {
    onGlobalKey(opened, event)
  })
  window.addEventListener('online', hurry)
  window.addEventListener('focus', hurry)
  document.addEventListener('visibilitychange', hurry)
  window.addEventListener('storage', ({ key }) => {
    if (opened.table.people.map(({ marks }) => marks.changedElsewhere(key)).includes(true)) changed()
  })
}

say('Opening the local table…')
void start()
