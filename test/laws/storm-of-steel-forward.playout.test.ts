import { anyCase } from './law-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { attemptsUnderLaws, supposingUnderLaws } from './under-laws.ts'

attemptsUnderLaws(anyCase(stormOfSteelCase))
supposingUnderLaws(anyCase(stormOfSteelCase))
