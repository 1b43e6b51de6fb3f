// Checks of the authentication forms, before anything is sent.
import { birthDateIn } from '@emall/contract/id-number';

export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text);
export const isEmail = (text: string) => /^[^@\s]{1,64}@[^@\s]{1,190}\.[^@\s.]{2,}$/.test(text);
export const isName = (text: string) => /^\p{L}[\p{L}·. ]{0,38}\p{L}$/u.test(text);
export const isIdNumber = (text: string) => birthDateIn(text) !== undefined;
