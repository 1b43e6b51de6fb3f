// How a person of the demo world looks.
export type Person = {
  skin: string;
  hair: string;
  style: 'short' | 'long' | 'spiky' | 'bob' | 'tail' | 'none';
  eyes: string;
  coat: string;
  trim: string;
  hat?:
    | 'tricorn'
    | 'bandana'
    | 'cap'
    | 'hood'
    | 'crown'
    | 'horns'
    | 'visor'
    | 'goggles'
    | 'headset'
    | 'straw'
    | 'ears';
  hatColour?: string;
  extra?: 'patch' | 'glasses' | 'beard' | 'freckles' | 'rune';
};
