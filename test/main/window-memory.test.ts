import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Bounds, openWindowMemory, placeOn, remember } from '../../main/window-memory.ts'

const LEAST = { width: 1024, height: 640 }
const SCREEN: Bounds = { x: 0, y: 25, width: 1920, height: 1055 }
const BESIDE: Bounds = { x: 1920, y: 0, width: 2560, height: 1440 }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-window-'))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

it('D11 a window opens where it was, on any display that is still there', () => {
  const left = { x: 100, y: 80, width: 1500, height: 900 }
  const right = { x: 2200, y: 300, width: 2000, height: 1000 }
  expect(placeOn(left, [SCREEN, BESIDE], LEAST)).toEqual(left)
  expect(placeOn(right, [SCREEN, BESIDE], LEAST)).toEqual(right)
  expect(placeOn(right, [SCREEN], LEAST)).toBeNull()
  expect(placeOn(null, [SCREEN], LEAST)).toBeNull()
})
it('D11 a window that can hardly be taken hold of opens anew; one that is too large now is made to fit', () => {
  expect(placeOn({ x: 1850, y: 80, width: 1500, height: 900 }, [SCREEN], LEAST)).toBeNull()
  expect(placeOn({ x: 100, y: -300, width: 1500, height: 900 }, [SCREEN], LEAST)).toBeNull()
  expect(placeOn({ x: 100, y: 1060, width: 1500, height: 900 }, [SCREEN], LEAST)).toBeNull()
  expect(placeOn({ x: -40, y: 30, width: 3000, height: 2000 }, [SCREEN], LEAST)).toEqual(SCREEN)
  expect(placeOn({ x: 1000, y: 80, width: 1500, height: 900 }, [SCREEN], LEAST)).toEqual({ x: 420, y: 80, width: 1500, height: 900 })
})
it('D11 size, place and whether it was maximised are kept when the window has come to rest and when it is closed', () => {
  const window = Object.assign(new EventEmitter(), {
    bounds: { x: 10, y: 20, width: 1300, height: 800 },
    maximized: false,
    getNormalBounds: () => window.bounds,
    isMaximized: () => window.maximized,
    isDestroyed: () => false,
  })
  const memory = openWindowMemory(folder)
  expect(memory.get()).toEqual({ bounds: null, maximized: false })
  remember(window, memory)
  window.emit('move')
  expect(memory.get().bounds).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(openWindowMemory(folder).get()).toEqual({ bounds: window.bounds, maximized: false })
  window.maximized = true
  window.emit('maximize')
  window.emit('close')
  expect(openWindowMemory(folder).get()).toEqual({ bounds: window.bounds, maximized: true })
})
it('D11 what is broken in the file is forgotten', () => {
  for (const text of ['{', '{"bounds": {"x": "here"}, "maximized": 3}', '[]']) {
    writeFileSync(join(folder, 'window.json'), text)
    expect(openWindowMemory(folder).get(), text).toEqual({ bounds: null, maximized: false })
  }
})
it('C7: where the file is a folder or lies 2,000 lists deep, the window opens all the same', () => {
  const file = join(folder, 'window.json')
  writeFileSync(file, `{"bounds":${'['.repeat(2000)}${']'.repeat(2000)}}`)
  const mended = openWindowMemory(folder)
  expect(mended.get()).toEqual({ bounds: null, maximized: false })
  mended.set({ bounds: null, maximized: true })
  expect(openWindowMemory(folder).get().maximized).toBe(true)
  rmSync(file)
  mkdirSync(file)
  const memory = openWindowMemory(folder)
  memory.set({ bounds: null, maximized: true })
  expect(memory.get()).toEqual({ bounds: null, maximized: false })
})
