// Public API of code pools: codes that are given out once, for orders, gifts and prizes.
export {
  addCodes,
  addPool,
  codeGivenFor,
  codesGivenFor,
  countCodesLeft,
  findCode,
  giveCodes,
  renamePool,
} from './codes.ts';
