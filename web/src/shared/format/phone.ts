// Hides the middle of a phone number.

/** Over 5 digits keeps the first 3 and last 2; 3 to 5 digits keeps the first and last; shorter has no middle to hide. */
export function maskPhone(phone: string): string {
  const digits = phone.trim();
  const [head, tail] = digits.length > 5 ? [3, 2] : [1, 1];
  if (digits.length < 3) return digits;
  return digits.slice(0, head) + '*'.repeat(digits.length - head - tail) + digits.slice(-tail);
}
