import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from './desk.ts'

/**
 * The menu bar. Its keys are those that the screen does not use itself; everything else is played on the map and needs no menu.
 * @param send tells the screen
 * @param developer adds the developer tools: never in a packaged program
 */
export const menuTemplate = (
  send: (command: MenuCommand) => void,
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
      label: '&Battle',
      submenu: [
        item('New battle…', 'new-battle', 'CmdOrCtrl+N'),
        { type: 'separator' },
        item('Save…', 'save', 'CmdOrCtrl+S'),
        item('Load…', 'load', 'CmdOrCtrl+O'),
        { type: 'separator' },
        item('Settings…', 'settings', 'CmdOrCtrl+,'),
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    // Without it text fields have no copy and paste on a Mac.
    ...(mac ? [{ role: 'editMenu' } as const] : []),
    { label: '&View', submenu: [{ role: 'togglefullscreen' }, ...(developer ? [{ role: 'toggleDevTools' } as const] : [])] },
    { label: '&Help', submenu: [item('Keys', 'keys'), ...(mac ? [] : [{ role: 'about' } as const])] },
  ]
}
