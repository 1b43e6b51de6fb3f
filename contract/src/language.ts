// The languages of the mall. Every text that is part of the program has all of them.
export type Language = 'zh' | 'en';
