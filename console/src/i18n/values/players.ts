// Choices of fields of players: links of a chain, languages.
import type { Label } from '../language.ts';

export const playerValues: Readonly<Record<string, Label>> = {
  'state:ok': ['正常', 'Fine'],
  'state:broken': ['断在这里', 'Broken here'],
  'language:zh': ['中文', 'Chinese'],
  'language:en': ['英文', 'English'],
};
