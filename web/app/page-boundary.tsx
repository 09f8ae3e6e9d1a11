import { Component, type ReactNode } from 'react';
import { report } from '#web/features/telemetry/report.ts';
import { ErrorState } from '#web/ui/states.tsx';

type BoundaryProps = { children: ReactNode };

/** Catches rendering errors of a page, so that the tab bar and the back action still work. */
export class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    report('page_error', { name, message, stack });
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorState onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
