import { Component, type ReactNode } from "react";
import { PageFailure } from "./page-failure.tsx";

type PageBoundaryState = { hasFailed: boolean };

export class PageBoundary extends Component<{ children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <PageFailure onRetry={() => this.setState({ hasFailed: false })} />;
    return this.props.children;
  }
}
