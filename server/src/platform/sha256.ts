// The one-way hash that tokens, request ids and devices are kept as; several are made for every call.
import { hash } from 'node:crypto';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
