/** In the browser: null if the server was not reached, so the page keeps its data. */
export async function searchOrNull<Answer>(serverLoader: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await serverLoader();
  } catch (error) {
    // A link to another page, or the end of this one.
    if (error instanceof Response) throw error;
    return null;
  }
}
