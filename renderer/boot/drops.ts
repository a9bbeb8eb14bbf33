/** Files that are dropped on the window: without this the browser would leave the page for them. Of several the last one is taken. */
export function takeDrops(take: (file: File) => void): void {
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
  globalThis.addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault()
  })
  globalThis.addEventListener('drop', (event) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    const file = [...(event.dataTransfer?.files ?? [])].at(-1)
    if (file) take(file)
  })
}
