import { anyCase } from './law-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'
import { layersUnderLaws } from './under-laws.ts'

layersUnderLaws(anyCase(stormOfSteelCase))
