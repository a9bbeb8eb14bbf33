import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { gamesUnderLaws } from './under-laws.ts'

gamesUnderLaws(anyCase(steelRainCase))
