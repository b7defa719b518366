import { type ComponentType, Suspense } from 'react';
import { loadLate } from '#web/lib/navigation/lost-scripts.ts';
import { useHasScript } from '#web/lib/use-has-script.ts';
import { Loading, Notice, Skeleton } from './plain/surface.tsx';
import { text } from './text.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The form of an act, whose script loads when the form is first shown. The server draws only its place: a
 * form of the signed-in areas cannot be sent without its script.
 */
export function lateForm<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return latePart(load, FormWaiting);
}

/** The same for a dialog, and for what the page reads late anyway: nothing is in their place before. */
export function latePiece<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return latePart(load, () => null);
}

function latePart<Props extends object>(load: Load<Props>, Waiting: ComponentType): ComponentType<Props> {
  const Part = loadLate(load, Lost);
  return function LatePart(props) {
    return useHasScript() ? (
      <Suspense fallback={<Waiting />}>
        <Part {...props} />
      </Suspense>
    ) : (
      <Waiting />
    );
  };
}

function FormWaiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton height="220px" />
    </Loading>
  );
}

function Lost() {
  return (
    <Notice tone="danger" live>
      {text.lost}
    </Notice>
  );
}
