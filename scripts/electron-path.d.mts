export function electronPackage(): string | null
export function electronPath(): string | null
export function testElectronPath(): string | null
export function chromiumPath(): string | null
