// The part of Lighthouse that is used here; its own types want those of a whole browser driver.
declare module 'lighthouse' {
  export type Audit = {
    id: string;
    title: string;
    score: number | null;
    numericValue?: number;
    details?: unknown;
  };
  export type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
  export type Report = {
    finalDisplayedUrl: string;
    lighthouseVersion: string;
    runtimeError?: { message: string };
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
  };
  type Flags = {
    port: number;
    logLevel?: 'silent' | 'error';
    onlyCategories?: string[];
    skipAudits?: string[];
  };
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}
