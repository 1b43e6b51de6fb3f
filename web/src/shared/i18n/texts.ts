// Texts in both languages, declared beside the component that shows them: a missing English text does not compile.
import type { Language } from '@emall/contract';
import { language, useLanguage } from './language.ts';

type TextFunction = (...values: never[]) => string;
type Texts = { readonly [key: string]: string | TextFunction | readonly string[] | Texts };

/** What English must look like: the keys of the Chinese table, and functions that take just as many values. */
type SameShape<Zh, En> = {
  [Key in keyof Zh]: Key extends keyof En
    ? Zh[Key] extends (...values: infer Values) => string
      ? En[Key] extends (...values: infer EnValues) => string
        ? EnValues['length'] extends Values['length']
          ? (...values: Values) => string
          : never
        : never
      : Zh[Key] extends string
        ? string
        : Zh[Key] extends readonly string[]
          ? readonly string[]
          : SameShape<Zh[Key], En[Key]>
    : Zh[Key];
} & { [Key in Exclude<keyof En, keyof Zh>]: never };

/** What a component reads: literal texts widened, so that either language fits. */
type Read<Zh> = {
  readonly [Key in keyof Zh]: Zh[Key] extends string
    ? string
    : Zh[Key] extends TextFunction | readonly string[]
      ? Zh[Key]
      : Read<Zh[Key]>;
};

/**
 * `export const { useTexts, texts } = defineTexts({ zh: { … }, en: { … } })`:
 * `useTexts()` in components (renders again on a change of language), `texts()` elsewhere.
 */
export function defineTexts<const Zh extends Texts, const En extends Texts>(table: {
  zh: Zh;
  en: En & SameShape<Zh, En>;
}) {
  const both = table as unknown as Record<Language, Read<Zh>>;
  return {
    useTexts: (): Read<Zh> => both[useLanguage()],
    texts: (): Read<Zh> => both[language()],
  };
}
