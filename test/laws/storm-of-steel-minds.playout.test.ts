import { anyCase } from './law-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { mindsUnderLaws } from './under-laws.ts'

mindsUnderLaws(anyCase(stormOfSteelCase))
