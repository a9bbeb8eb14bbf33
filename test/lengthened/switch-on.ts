import { useWords } from '../../renderer/words/catalogue.ts'
import { lengthened } from './lengthen.ts'

useWords((_part, own) => lengthened(own))
