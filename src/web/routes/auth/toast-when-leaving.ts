import { showToast } from '#web/ui/plain/toast.tsx';

/** With JavaScript, shows a toast that survives the navigation. */
export async function toastWhenLeaving<Answer>(
  act: () => Promise<Answer>,
  words: (landing: string) => string | null,
): Promise<Answer> {
  try {
    return await act();
  } catch (answer) {
    const landing = answer instanceof Response ? answer.headers.get('Location') : null;
    const says = landing === null ? null : words(landing);
    if (says) showToast(says);
    throw answer;
  }
}
