/** Finds texts for people that stand in the sources of the screen and not in its catalogue (renderer/words), for test/words.test.ts. */
import { isNode, nameOf, textOf, treeOf, walk } from './sources.mjs'

/** Attributes and properties that a person reads, or hears. */
const READ = new Set(
  ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt', 'label', 'hint', 'name', 'text', 'word'].concat([
    'note',
    'idle',
  ]),
)
/** Attributes that no person reads. */
const UNREAD =
  /^(class|style|d|viewBox|transform|key|id|type|role|data-.*|aria-(controls|describedby|keyshortcuts|live|current|haspopup|hidden)|tone|icon|points|ref|fill|stroke.*)$/
/** Calls whose words are for the page or the canvas. */
const OF_PAGE =
  /^(querySelector|querySelectorAll|closest|matches|getContext|addEventListener|removeEventListener|setProperty|load|test|exec|split|join|includes|createElement|setAttribute)$/

/** Words with a space between them, one of them in small letters: a sentence, or a part of one. */
const isProse = (text) => /[A-Za-z]/.test(text) && /(^|[\s"'(])[a-z][a-z']+([\s.,:;?!]|$)/.test(text) && /\S\s+\S|^\s\S|\S\s$/.test(text)
const isWord = (text) => /[A-Za-z]{2,}/.test(text)

/** What belongs to a string or template: its own text without what is put into it. */
function wordsOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('{}')
  return null
}

/** Whether a text is no matter of people, from what stands around it, nearest first. */
function isTechnical(text, parents) {
  const [parent, above] = parents
  if (/^(ImportDeclaration|Export(All|Named)Declaration|ImportExpression|TSLiteralType)$/.test(parent?.type)) return true
  if (
    [parent, above].some(
      (each) => each?.type === 'CallExpression' && OF_PAGE.test(nameOf(each.callee) ?? nameOf(each.callee.property) ?? ''),
    )
  )
    return true
  // The name of a state or of a property.
  if (parent?.type === 'BinaryExpression' || (parent?.type === 'Property' && textOf(parent.key) === text)) return true
  const attribute = parents.find(({ type }) => type === 'JSXAttribute')
  if (attribute && UNREAD.test(attributeName(attribute))) return true
  // The name of something, handed to whoever makes words of it.
  return parent?.type === 'CallExpression' && /^[a-z][A-Za-z]*$/.test(text)
}
const attributeName = ({ name }) => (name.type === 'JSXNamespacedName' ? `${name.namespace.name}:${name.name.name}` : name.name)
/** The `name` of a plain element is the form's, that of an icon the drawing's. */
const isOfForm = (attribute, parents) => attributeName(attribute) === 'name' && /^([a-z]|Icon$)/.test(parents[1]?.name?.name ?? '')

function isRead(text, parents) {
  const [parent] = parents
  const attribute = parents.find(({ type }) => type === 'JSXAttribute')
  if (attribute && READ.has(attributeName(attribute)))
    return isWord(text) && !isOfForm(attribute, parents.slice(parents.indexOf(attribute)))
  const holder = parents.find(({ type }) => type !== 'ConditionalExpression' && type !== 'LogicalExpression')
  if (holder?.type === 'JSXExpressionContainer' && !attribute) return isWord(text)
  if (parent?.type === 'Property' && READ.has(nameOf(parent.key) ?? parent.key.value))
    return /[A-Za-z]{3,}/.test(text) && /[A-Z ]/.test(text)
  return isProse(text)
}

/** Each text with its place: "renderer/hud/menu.tsx:12: Save". */
export function looseWords(sources) {
  const found = []
  for (const [path, source] of Object.entries(sources)) {
    const above = new Map()
    const add = (node, text) => found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${text.trim().replace(/\s+/g, ' ')}`)
    walk(treeOf(path, source), (node, parent) => {
      above.set(node, parent)
      const parents = []
      for (let at = parent; isNode(at); at = above.get(at)) parents.push(at)
      if (node.type === 'JSXText' && isWord(node.value)) add(node, node.value)
      const text = wordsOf(node)
      if (text !== null && !isTechnical(text, parents) && isRead(text, parents)) add(node, text)
    })
  }
  return found
}
