import { type ComponentChild, options, render } from 'preact'
import { act } from 'preact/test-utils'

/**
 * As much of a page as components need to be drawn, typed into and pressed: elements with attributes and children, no layout and no styles. A test that uses it ends with `close`,
 * for the next file of the same thread has no page.
 */

type Listener = (event: SmallEvent) => void
interface SmallEvent {
  readonly type: string
  readonly currentTarget: SmallNode
  readonly target: SmallNode
}
/** Names of properties that make the library listen, and set values as properties. */
const HANDLERS = { oninput: null, onchange: null, onclick: null, onblur: null, onfocus: null, onsubmit: null, onkeydown: null }

export class SmallNode {
  parentNode: SmallNode | null = null
  readonly childNodes: SmallNode[] = []
  readonly attributes = new Map<string, string>()
  readonly style: Record<string, unknown> = {}
  private readonly listeners = new Map<string, Listener[]>()
  value = ''
  checked = false
  disabled = false
  hidden = false
  focused = 0
  readonly localName: string
  data: string
  readonly nodeType: number
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly ownerDocument = smallDocument

  constructor(localName: string, data = '') {
    this.localName = localName
    this.data = data
    this.nodeType = localName === '#text' ? 3 : 1
    Object.assign(this, HANDLERS)
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    return siblings[siblings.indexOf(this) + 1] ?? null
  }
  insertBefore(child: SmallNode, before: SmallNode | null): SmallNode {
    child.parentNode?.removeChild(child)
    const at = before === null ? -1 : this.childNodes.indexOf(before)
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child)
    child.parentNode = this
    return child
  }
  appendChild(child: SmallNode): SmallNode {
    return this.insertBefore(child, null)
  }
  removeChild(child: SmallNode): SmallNode {
    const at = this.childNodes.indexOf(child)
    if (at >= 0) this.childNodes.splice(at, 1)
    child.parentNode = null
    return child
  }
  remove(): void {
    this.parentNode?.removeChild(this)
  }
  contains(other: SmallNode | null): boolean {
    for (let node = other; node; node = node.parentNode) if (node === this) return true
    return false
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name) || (name === 'disabled' && this.disabled)
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  removeEventListener(type: string, listener: Listener): void {
    this.listeners.set(
      type,
      (this.listeners.get(type) ?? []).filter((each) => each !== listener),
    )
  }
  focus(): void {
    this.focused++
    smallDocument.activeElement = this
  }
  scrollIntoView(): void {}
  click(): void {
    if (!this.disabled) this.dispatch('click')
  }
  /** Tells whoever listens here; nothing bubbles. */
  dispatch(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener.call(this as never, { type, currentTarget: this, target: this })
  }
  /** The first element below with this attribute: `[name="value"]` only. */
  querySelector(selector: string): SmallNode | null {
    const [, name, value] = /^\[([\w-]+)="([^"]*)"\]$/.exec(selector) ?? []
    if (name === undefined) throw new Error(`a small page knows no ${selector}`)
    return this.all((node) => node.attributes.get(name) === value)[0] ?? null
  }
  all(fits: (node: SmallNode) => boolean): readonly SmallNode[] {
    return this.childNodes.flatMap((child) => [...(fits(child) ? [child] : []), ...child.all(fits)])
  }
  /** Everything that is written in it. */
  get text(): string {
    return this.nodeType === 3 ? this.data : this.childNodes.map((child) => child.text).join('')
  }
}
const smallDocument = {
  activeElement: null as SmallNode | null,
  createElementNS: (_space: string, name: string): SmallNode => new SmallNode(name),
  createElement: (name: string): SmallNode => new SmallNode(name),
  createTextNode: (data: string): SmallNode => new SmallNode('#text', data),
}

/** A component on a page, used as a person uses it: by labels and by the words on buttons. */
export class SmallPage {
  readonly root: SmallNode
  private readonly before = Reflect.get(globalThis, 'document') as unknown

  constructor(shown: ComponentChild) {
    Object.assign(globalThis, { document: smallDocument })
    // Effects come as soon as they can: there is no frame to wait for.
    options.requestAnimationFrame = (effects) => queueMicrotask(effects)
    smallDocument.activeElement = null
    this.root = new SmallNode('div')
    void act(() => render(shown, this.root as unknown as Element))
  }
  close(): void {
    void act(() => render(null, this.root as unknown as Element))
    delete options.requestAnimationFrame
    if (this.before === undefined) Reflect.deleteProperty(globalThis, 'document')
    else Object.assign(globalThis, { document: this.before })
  }
  get text(): string {
    return this.root.text
  }
  get active(): SmallNode | null {
    return smallDocument.activeElement
  }
  /** Lets what was promised come true, and the page be drawn anew. */
  async settle(): Promise<void> {
    for (let i = 0; i < 30; i++) await Promise.resolve()
    await act(() => {})
  }

  /** Buttons by their accessible name: `aria-label`, or what is written on them. */
  buttons(name: string, within = this.root): readonly SmallNode[] {
    return within.all((node) => node.localName === 'button' && nameOf(node) === name)
  }
  async press(name: string, within = this.root): Promise<void> {
    const button = this.buttons(name, within)[0]
    if (!button) throw new Error(`there is no button ${name}, but ${this.names(within)}`)
    if (button.disabled) throw new Error(`the button ${name} cannot be pressed`)
    void act(() => button.click())
    await this.settle()
  }
  private names(within: SmallNode): string {
    return within
      .all(({ localName }) => localName === 'button')
      .map(nameOf)
      .join(' | ')
  }
  /** The field that a label belongs to, the n-th of that label. */
  field(label: string, n = 0): SmallNode {
    const labels = this.root.all((node) => node.localName === 'label' && node.text.trim() === label)
    const id = labels[n]?.attributes.get('htmlFor')
    const field = this.root.all((node) => node.attributes.get('id') === id && id !== undefined)[0]
    if (!field) throw new Error(`there is no field ${label} (${n})`)
    return field
  }
  /** Types letter by letter, as a person does; `leave` ends it. */
  async type(label: string, text: string, { n = 0, leave = true }: { readonly n?: number; readonly leave?: boolean } = {}): Promise<void> {
    for (let letters = text === '' ? 0 : 1; letters <= text.length; letters++)
      await this.tell(this.field(label, n), 'input', (node) => {
        node.value = text.slice(0, letters)
      })
    if (leave) await this.tell(this.field(label, n), 'blur')
  }
  /** Chooses an option by its words. */
  async choose(label: string, option: string, n = 0): Promise<void> {
    const found = this.options(label, n).find((each) => each.text === option)
    if (!found)
      throw new Error(
        `${label} has no ${option}, but ${this.options(label, n)
          .map((each) => each.text)
          .join(' | ')}`,
      )
    await this.tell(this.field(label, n), 'change', (node) => {
      node.value = found.value
    })
  }
  options(label: string, n = 0): readonly SmallNode[] {
    return this.field(label, n).all(({ localName }) => localName === 'option')
  }
  /** What a choice shows. */
  shown(label: string, n = 0): string | undefined {
    const { value } = this.field(label, n)
    return this.options(label, n).find((option) => option.value === value)?.text
  }
  async turn(label: string, on: boolean, n = 0): Promise<void> {
    await this.tell(this.field(label, n), 'change', (node) => {
      node.checked = on
    })
  }
  /** What is said to be wrong. */
  get faults(): readonly string[] {
    return this.root.all((node) => node.attributes.get('role') === 'alert').map((node) => node.text.trim())
  }
  private async tell(node: SmallNode, event: string, first: (node: SmallNode) => void = () => {}): Promise<void> {
    void act(() => {
      first(node)
      node.dispatch(event)
    })
    await this.settle()
  }
}
const nameOf = (node: SmallNode): string => node.attributes.get('aria-label') ?? node.text.trim()
