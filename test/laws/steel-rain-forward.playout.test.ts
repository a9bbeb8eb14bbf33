import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { forwardUnderLaws } from './under-laws.ts'

forwardUnderLaws(anyCase(steelRainCase))
