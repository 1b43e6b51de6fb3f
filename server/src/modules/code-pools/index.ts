// Public API of code pools: codes that are given out once, for orders, gifts and prizes.
export {
  addCodes,
  addPool,
  allCodesGivenFor,
  codeGivenFor,
  codesGivenFor,
  findPoolCode,
  giveCodes,
  markPool,
  renamePool,
} from './codes.ts';
