import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { coachUnderLaws } from './under-laws.ts'

coachUnderLaws(anyCase(steelRainCase))
coachUnderLaws(anyCase(battleChromeCase))
coachUnderLaws(anyCase(stormOfSteelCase))
