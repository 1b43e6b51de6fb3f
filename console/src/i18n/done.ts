// What a change says that has no words of its own: its name, and that it is done.
import { language } from './language.ts';

/** The names of calls are many: they are loaded when one is needed. */
export async function labelOfDone(path: string): Promise<string> {
  const { labelOfCall } = await import('./calls.ts');
  const label = labelOfCall(path, language());
  return language() === 'zh' ? `${label}：已完成` : `${label}: done`;
}
