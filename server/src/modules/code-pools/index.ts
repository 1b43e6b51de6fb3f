// The door of code pools: codes that are given out once, for orders and gifts alike.
export { addCodes, codesGivenFor, countCodesLeft, giveCodes } from './codes.ts';
export { codePools, poolCodes } from './tables.ts';
