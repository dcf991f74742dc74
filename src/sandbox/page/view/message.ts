import { html, nothing, type TemplateResult } from 'lit-html'
import type { App } from '../app.ts'
import { displayName, flags, hasFlag, type Message } from '../model/wire.ts'
import { pings } from '../model/log.ts'
import { formatStamp, formatTime } from '../text/time.ts'
import { follow, inlineMarkdown, markdown } from '../text/view.ts'
import { avatar } from './avatar.ts'
import { componentView } from './components.ts'
import { embedView } from './embed.ts'
import { icon } from './icons.ts'
import { fileCard, gallery, mediaUrl } from './media.ts'

const messageType = { pinned: 6, threadCreated: 18, reply: 19, command: 20, threadStarter: 21 } as const

/** One message with all it carries. `compact`: it follows another of the same author, so its head is left out. */
export function messageView(app: App, message: Message, compact: boolean): TemplateResult {
  if (message.type === messageType.pinned || message.type === messageType.threadCreated) return systemView(app, message)
  const ephemeral = hasFlag(message, flags.ephemeral)
  const mentioned = pings(message, app.person.user.id, false)
  const failure = app.attempts.failure(message)
  return html`<article
    class="message ${compact ? 'compact' : ''} ${ephemeral ? 'ephemeral' : ''} ${mentioned ? 'mentioned' : ''}"
    tabindex="-1"
    aria-label=${messageLabel(message)}
    data-id=${message.id}
  >
    ${occasion(app, message)}
    <div class="message-gutter">
      ${compact ? html`<time>${shortTime(message)}</time>` : avatar(app, message.author)}
    </div>
    <div class="message-body">
      ${compact ? nothing : head(message)}
      ${hasFlag(message, flags.loading) ? thinking(message) : content(app, message)}
      ${failure === undefined ? nothing : html`<p class="failure" role="alert">${icon('warning')} ${failure}</p>`}
      ${ephemeral ? privateFoot(app, message) : nothing}
    </div>
    ${ephemeral || hasFlag(message, flags.loading) ? nothing : tools(app, message)}
  </article>`
}

function messageLabel(message: Message): string {
  const seen = hasFlag(message, flags.ephemeral) ? ', only you can see this' : ''
  return `${displayName(message.author)}, ${shortTime(message)}${seen}`
}

const shortTime = (message: Message): string => formatTime(new Date(message.timestamp).getTime() / 1000, 't', 0)

function head(message: Message): TemplateResult {
  const date = new Date(message.timestamp)
  const full = formatTime(date.getTime() / 1000, 'F', 0)
  return html`<header class="message-head">
    <span class="author ${message.author.bot === true ? 'bot' : ''}">${displayName(message.author)}</span>
    ${message.author.bot === true ? html`<span class="app-tag">APP</span>` : nothing}
    <time datetime=${message.timestamp} title=${full}>${formatStamp(date, new Date())}</time>
  </header>`
}

function content(app: App, message: Message): TemplateResult {
  const { attachments, components = [] } = message
  const pictures = attachments.filter(({ content_type: type }) => type?.startsWith('image/') === true)
  const files = attachments.filter((file) => !pictures.includes(file))
  const shownByComponents = hasFlag(message, flags.componentsV2)
  const edited =
    message.edited_timestamp === null ? nothing : html`<span class="edited" title=${editedAt(message)}>(edited)</span>`
  return html`${message.content === '' ? nothing : html`${markdown(app, message.content)} ${edited}`}
    ${
      pictures.length === 0 || shownByComponents
        ? nothing
        : gallery(
            app,
            pictures.map(({ url, description, width, height }) => ({
              url: mediaUrl(url),
              description: description ?? '',
              width,
              height,
            })),
          )
    }
    ${shownByComponents ? nothing : files.map((file) => fileCard(file.filename, mediaUrl(file.url), file.size))}
    ${message.embeds.map((embed) => embedView(app, embed))}
    <div class="components">${components.map((component) => componentView(app, message, component))}</div>
    ${message.content === '' ? edited : nothing}
    ${message.thread === undefined ? nothing : html`<a class="thread-link" href="#${message.thread.id}">${icon('thread')} ${message.thread.name}</a>`}`
}

const editedAt = ({ edited_timestamp: at }: Message): string =>
  at === null ? '' : `Edited ${formatTime(new Date(at).getTime() / 1000, 'F', 0)}`

function thinking(message: Message): TemplateResult {
  return html`<p class="thinking">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> ${displayName(message.author)} is thinking…
  </p>`
}

/** Above a message: the command it answers, or the message it replies to. */
function occasion(app: App, message: Message): TemplateResult | typeof nothing {
  const used = message.interaction_metadata
  const name = used !== undefined && 'name' in used ? used.name : message.interaction?.name
  if (used !== undefined && typeof name === 'string') {
    return html`<p class="occasion">
      ${avatar(app, used.user)} <b>${displayName(used.user)}</b> used <span class="command-name">/${name}</span>
    </p>`
  }
  const replied = message.referenced_message
  if (message.type !== messageType.reply || replied === undefined) return nothing
  if (replied === null) return html`<p class="occasion">Original message was deleted</p>`
  return html`<p class="occasion">
    ${avatar(app, replied.author)} <b>${displayName(replied.author)}</b>
    <a
      class="replied"
      href="#${replied.channel_id}"
      @click=${follow(app, { channelId: replied.channel_id, messageId: replied.id })}
    >
      ${replied.content === '' ? 'Click to see the message' : inlineMarkdown(app, firstLine(replied.content))}
    </a>
  </p>`
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 120) ?? ''

function systemView(app: App, message: Message): TemplateResult {
  const pinned = message.type === messageType.pinned
  return html`<article class="message system" data-id=${message.id} aria-label=${messageLabel(message)}>
    <div class="message-gutter">${icon(pinned ? 'pin' : 'thread')}</div>
    <div class="message-body">
      <b>${displayName(message.author)}</b>
      ${
        pinned
          ? html`pinned
              <button
                class="text-link"
                type="button"
                @click=${() => {
                  app.toggleSide('pins')
                }}
              >
                a message
              </button>
              to this channel.`
          : html`started a thread:
              <a href="#${message.message_reference?.channel_id ?? ''}"><b>${message.content}</b></a
              >.`
      }
      <time>${formatStamp(new Date(message.timestamp), new Date())}</time>
    </div>
  </article>`
}

function privateFoot(app: App, message: Message): TemplateResult {
  const dismiss = (): void => {
    app.person.forget(message.channel_id, message.id)
    void app.person.rest.send('DELETE', `/channels/${message.channel_id}/messages/${message.id}`).catch(() => undefined)
  }
  return html`<p class="private-foot">
    ${icon('eye')} Only you can see this •
    <button class="text-link" type="button" @click=${dismiss}>Dismiss message</button>
  </p>`
}

function tools(app: App, message: Message): TemplateResult {
  const own = message.author.id === app.person.user.id
  const remove = (): void =>
    void app.person.rest.send('DELETE', `/channels/${message.channel_id}/messages/${message.id}`).catch(() => undefined)
  return html`<div class="tools" role="group" aria-label="Message actions">
    <button
      type="button"
      title="Reply"
      aria-label="Reply"
      @click=${() => {
        app.answer(message)
      }}
    >
      ${icon('reply')}
    </button>
    ${own ? html`<button type="button" title="Delete" aria-label="Delete" @click=${remove}>${icon('trash')}</button>` : nothing}
  </div>`
}
