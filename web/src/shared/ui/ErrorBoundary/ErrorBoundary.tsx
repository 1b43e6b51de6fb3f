// Catches what breaks below it while rendering, loading included: `fallback` takes its place, the rest of the app stays.
import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  fallback?: ReactNode;
  onError?: (error: unknown) => void;
  children: ReactNode;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
