// The code of the pages: one file per route, loaded when it is needed, 60 s at most.
import { PAGE_LOADING } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };
type LoadModule = () => Promise<PageModule>;

const files: Record<string, LoadModule> = import.meta.glob<PageModule>([
  '../pages/**/*.tsx',
  '!../pages/**/*.test.tsx',
]);

function loaderOf(path: string): LoadModule {
  const file = `../pages${(path === '/' ? PATHS.home : path).replace('/pages', '')}.tsx`;
  // A page of the table that has no file yet.
  return files[file] ?? (() => import('./Upcoming.tsx').then(({ Upcoming }) => ({ default: Upcoming })));
}

const loading = new Map<string, Promise<ComponentType>>();

export function loadPage(path: string): Promise<ComponentType> {
  const running = loading.get(path) ?? begin(path);
  loading.set(path, running);
  return running;
}

async function begin(path: string): Promise<ComponentType> {
  try {
    return (await inTime(loaderOf(path)())).default;
  } catch (error) {
    // The next visit tries again.
    loading.delete(path);
    throw error;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long')), PAGE_LOADING.timeout_ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
