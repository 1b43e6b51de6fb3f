// The number of an identity card (GB 11643), for the form that asks for it and for the server that checks it.

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
// Provinces and regions; 81–83 are residents from Hong Kong, Macao and Taiwan.
const PLACES = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/** Returns the birth date (`2010-05-31`) in the number; undefined when place, date or check digit are invalid. */
export function birthDateIn(idNumber: string): string | undefined {
  if (!/^\d{17}[\dX]$/.test(idNumber) || !PLACES.test(idNumber)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idNumber[at]), 0);
  if (idNumber[17] !== CHECK_DIGITS[sum % 11]) return undefined;
  const birth = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  return new Date(`${birth}T00:00:00Z`).toJSON()?.startsWith(birth) ? birth : undefined;
}
