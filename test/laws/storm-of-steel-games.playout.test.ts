import { anyCase } from './law-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { gamesUnderLaws } from './under-laws.ts'

gamesUnderLaws(anyCase(stormOfSteelCase))
