import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { layersUnderLaws } from './under-laws.ts'

layersUnderLaws(anyCase(steelRainCase))
layersUnderLaws(anyCase(battleChromeCase))
layersUnderLaws(anyCase(stormOfSteelCase))
