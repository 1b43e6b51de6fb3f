// Public API of code pools: codes that are given out once, for orders, gifts and prizes.
export {
  addCodes,
  addPool,
  allCodesGivenFor,
  codeGivenFor,
  codesGivenFor,
  findCode,
  giveCodes,
  renamePool,
} from './codes.ts';
