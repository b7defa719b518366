/** In the browser: null where the server could not be reached, so that the page keeps what it has. */
export async function searchOrNull<Answer>(serverLoader: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await serverLoader();
  } catch (error) {
    // The way to another page, or the end of this one.
    if (error instanceof Response) throw error;
    return null;
  }
}
