// Catches a page that breaks while it draws: the failure text takes its place, the mall around it stays.
import { Component, type ReactNode } from 'react';
import { track } from '../shared/analytics/index.ts';
import { currentPage } from '../shared/navigation/index.ts';
import { LoadFailure } from '../shared/ui/LoadFailure/LoadFailure.tsx';

type State = { hasFailed: boolean };

export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    track('page_broken', { page: currentPage(), reason: error instanceof Error ? error.name : 'unknown' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <LoadFailure /> : this.props.children;
  }
}
