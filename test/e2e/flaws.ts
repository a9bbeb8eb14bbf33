/** Looks over whatever the page shows for what no person should find: text that is cut, things outside the window, things over one another. */
import type { Page } from '@playwright/test'

/** What is wrong with the page as it is now, in words; empty where nothing is. */
export const flaws = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Area {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    const SLACK = 1.5
    const found = new Set<string>()
    // A modal dialog is the whole page while it is open.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('.visually-hidden') === null
    const nameOf = (element: Element): string => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)
      return `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().replaceAll(/\s+/g, '.')}` : ''} "${text}"`
    }
    const meet = (a: Area, b: Area): Area => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isNone = ({ left, top, right, bottom }: Area): boolean => right - left <= SLACK || bottom - top <= SLACK
    const within = (inner: Area, outer: Area): boolean =>
      inner.left >= outer.left - SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.bottom <= outer.bottom + SLACK
    const page: Area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    /** What the boxes around an element leave of an area: `cut` where one of them cannot be scrolled and hides a part of it. */
    const seenPart = (element: Element, area: Area): { readonly area: Area; readonly cut: boolean } => {
      let [left, cut] = [area, false]
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const rect = box.getBoundingClientRect()
          const across = { ...rect.toJSON(), top: -1e6, bottom: 1e6 } as Area
          const down = { ...rect.toJSON(), left: -1e6, right: 1e6 } as Area
          const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'
          // What has been scrolled away altogether can be scrolled back.
          if (!scrolls(overflowX) && !within(left, across) && !isNone(left)) cut = true
          if (!scrolls(overflowY) && !within(left, down) && !isNone(left)) cut = true
          left = meet(left, rect)
        }
        if (position === 'fixed') break
      }
      return { area: left, cut }
    }
    // Labels on the map: over each other, or over counters (renderer/scene/room.ts).
    for (const map of root.querySelectorAll<HTMLElement>('[data-over]'))
      if (Number(map.dataset['over']) > 15) found.add(`labels of the map lie over others by ${map.dataset['over']} %`)
    // Text: wholly seen, within the window, and nothing lies on it.
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !shown(element) || element.closest('option, script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width < 1 || line.height < 1) continue
        // A line's box has room above and below its letters.
        const spare = line.height * 0.16
        const rect: Area = { left: line.left, right: line.right, top: line.top + spare, bottom: line.bottom - spare }
        const { area, cut } = seenPart(element, rect)
        if (cut) found.add(`cut: ${nameOf(element)}`)
        else if (!isNone(area) && !within(area, page)) found.add(`outside the window: ${nameOf(element)}`)
        if (isNone(area)) continue
        const on = document.elementFromPoint((area.left + area.right) / 2, (area.top + area.bottom) / 2)
        // Heads of columns stay in view over what is scrolled away below them.
        const cover = on?.closest('.said, .menu, .more-orders, .tip, .panel-more, .book-table thead')
        const isRelated = on === null || on.contains(element) || element.contains(on) || on.closest('label')?.contains(element)
        if (!isRelated && !cover?.closest('body')) found.add(`covered by ${nameOf(on)}: ${nameOf(element)}`)
      }
      if (getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        found.add(`cut: ${nameOf(element)}`)
    }
    for (const element of root.querySelectorAll('*')) {
      const clamp = getComputedStyle(element).webkitLineClamp
      if (clamp !== 'none' && clamp !== '' && shown(element) && element.scrollHeight > element.clientHeight + 2)
        found.add(`cut: ${nameOf(element)}`)
    }
    // What can be operated: within the window, and no two of them in one place.
    const controls = [...root.querySelectorAll('button, select, summary, a[href], textarea, input, [role="menuitem"]')]
      .filter((element) => !(element as HTMLButtonElement).disabled && element.closest('.panel-more, .tip') === null)
      // A hidden radio button is operated by its label.
      .map((element) =>
        element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0' ? (element.closest('label') ?? element) : element,
      )
      .filter(shown)
      .map((element) => ({ element, ...seenPart(element, element.getBoundingClientRect()) }))
      .filter(({ area }) => !isNone(area))
    for (const { element, area } of controls) if (!within(area, page)) found.add(`outside the window: ${nameOf(element)}`)
    const layer = (element: Element): Element | null => element.closest('.menu, .more-orders, .said')
    for (const [i, a] of controls.entries())
      for (const b of controls.slice(i + 1)) {
        if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue
        if (layer(a.element) !== layer(b.element)) continue
        if (!isNone(meet(a.area, b.area))) found.add(`over one another: ${nameOf(a.element)} and ${nameOf(b.element)}`)
      }
    for (const element of root.querySelectorAll('.icon, .side-mark, canvas, kbd')) {
      // A map's stage is larger than its frame.
      if (!shown(element) || element.closest('.map, .backdrop, .case-map, .look-map')) continue
      const { area, cut } = seenPart(element, element.getBoundingClientRect())
      if (cut) found.add(`cut: ${nameOf(element)} of ${nameOf(element.parentElement ?? element)}`)
      else if (!isNone(area) && (area.right > innerWidth - 2 || area.left < 2))
        found.add(`at the window's edge: ${nameOf(element)} of ${nameOf(element.parentElement ?? element)}`)
    }
    return [...found]
  })
