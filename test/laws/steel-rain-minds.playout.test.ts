import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { mindsUnderLaws } from './under-laws.ts'

mindsUnderLaws(anyCase(steelRainCase))
