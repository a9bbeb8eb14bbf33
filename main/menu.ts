import type { MenuItemConstructorOptions } from 'electron'
import { texts } from './catalogue.ts'
import type { MenuCommand } from './desk.ts'

/**
 * The menu bar. Its keys are those that the screen does not use itself; everything else is played on the map and needs no menu.
 * @param send tells the screen
 * @param openFile asks for a file and opens it
 * @param developer adds the developer tools: never in a packaged program
 */
export const menuTemplate = (
  send: (command: MenuCommand) => void,
  openFile: () => void,
  developer: boolean,
  mac = process.platform === 'darwin',
): MenuItemConstructorOptions[] => {
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => send(command),
    ...(accelerator ? { accelerator } : {}),
  })
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: texts.menu.battle,
      submenu: [
        item(texts.menu.newBattle, 'new-battle', 'CmdOrCtrl+N'),
        { type: 'separator' },
        item(texts.menu.save, 'save', 'CmdOrCtrl+S'),
        item(texts.menu.load, 'load', 'CmdOrCtrl+O'),
        { label: texts.menu.open, accelerator: 'CmdOrCtrl+Shift+O', click: openFile },
        { type: 'separator' },
        item(texts.menu.settings, 'settings', 'CmdOrCtrl+,'),
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    // Without it text fields have no copy and paste on a Mac.
    ...(mac ? [{ role: 'editMenu' } as const] : []),
    { label: texts.menu.view, submenu: [{ role: 'togglefullscreen' }, ...(developer ? [{ role: 'toggleDevTools' } as const] : [])] },
    { label: texts.menu.help, submenu: [item(texts.menu.keys, 'keys'), ...(mac ? [] : [{ role: 'about' } as const])] },
  ]
}
