// The one-way hash that tokens, request ids and devices are stored as; every call computes several.
import { hash } from 'node:crypto';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
