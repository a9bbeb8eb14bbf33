/**
 * Does what may lead the keyboard to the map, and brings it back to where it was. Whoever works with the mouse stays on the map.
 * @param byKeys of a click: whether a key has made it (`event.detail` is 0)
 */
export async function focusBack(byKeys: boolean, work: () => unknown): Promise<void> {
  const before = document.activeElement
  await work()
  if (byKeys && before instanceof HTMLElement && before.isConnected) before.focus()
}
