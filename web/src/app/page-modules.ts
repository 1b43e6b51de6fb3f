// The code of the pages: one file per row of the page table, loaded when it is needed, 60 s at most.
import { PAGE_LOADING } from '@emall/contract/constants';
import { PATHS, type PagePath } from '@emall/contract/pages';
import type { ComponentType } from 'react';
import { retryableByReload } from '../shared/ui/layer/load-code.ts';

type PageModule = { default: ComponentType };
type LoadModule = () => Promise<PageModule>;

const files: Record<string, LoadModule> = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/**/*.test.tsx',
]);

/** The file of a page; `/` shows home. */
const fileOf = (path: PagePath) => `../pages${(path === '/' ? PATHS.home : path).replace('/pages', '')}.tsx`;

const loading = new Map<PagePath, Promise<ComponentType>>();

export function loadPage(path: PagePath): Promise<ComponentType> {
  const running = loading.get(path) ?? begin(path, files[fileOf(path)]);
  loading.set(path, running);
  return running;
}

async function begin(path: PagePath, load: LoadModule | undefined): Promise<ComponentType> {
  try {
    if (!load) throw new Error(`No file for the page ${path}`);
    return (await withTimeout(retryableByReload(load)())).default;
  } catch (error) {
    // The next visit tries again.
    loading.delete(path);
    throw error;
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long')), PAGE_LOADING.timeout_ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
