// Contacts as operators see them before somebody reveals them for a reason.

/** `138****0001`: enough to compare with what a caller says. */
export function maskedContactPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** `王*`. */
export function maskedPersonName(name: string): string {
  const [first = ''] = Array.from(name.trim());
  return first ? `${first}*` : '';
}
