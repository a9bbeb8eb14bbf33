import type { DesignDoc } from '../../words/forces-doc.ts'

export const isFlyer = ({ propulsion }: Pick<DesignDoc, 'propulsion'>): boolean => propulsion === 'rotor' || propulsion === 'fixed-wing'
