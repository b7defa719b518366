/** What a camera makes. */
export const largestPictureBytes = 10 * 1_048_576;
/** More would fill the memory of the process that decodes it. */
export const mostPicturePixels = 50_000_000;

export const plainPictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** What iPhones and many Android phones keep. The brands of a series are read by their first picture. */
export const phonePictureTypes: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];
const pictureTypes = [...plainPictureTypes, ...phonePictureTypes];
const pictureEndings = ['.heic', '.heif'];

/** For the `accept` of a file field. Most desktops know no type for HEIC, only the ending of its name. */
export const acceptedPictures = [...pictureTypes, ...pictureEndings].join(',');

/** Whether a file says of itself that it is a picture that can be sent; the server looks at what is in it. */
export function saysItIsPicture({ name, type }: { name: string; type: string }): boolean {
  if (type) return pictureTypes.includes(type);
  return pictureEndings.some((ending) => name.toLowerCase().endsWith(ending));
}
