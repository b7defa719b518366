/** Errors about uploaded photos; see errors.ts. */
export const filesErrors = {
  FILE_TYPE_REFUSED: { status: 415, says: 'You can add JPEG, PNG, WebP and HEIC pictures.' },
  FILE_OTHER_KIND: {
    status: 415,
    says: 'This is {kind}, not a JPEG, PNG, WebP or HEIC picture.',
  },
  FILE_EMPTY: { status: 422, says: 'This file is empty. Choose another one.' },
  FILE_TOO_LARGE: { status: 413, says: 'Pictures can be up to {megabytes} MB.' },
  FILE_UNREADABLE: { status: 422, says: 'We can’t read this picture. Try another one.' },
  PICTURE_INCOMPLETE: {
    status: 422,
    says: 'This picture is incomplete. Download it again, or choose another one.',
  },
  FILE_MIXED: {
    status: 422,
    says: 'This file contains more than one kind of content. Upload a plain photo.',
  },
  CLIP_TYPE_REFUSED: {
    status: 415,
    says: 'You can add MP4, MOV and WebM video, and M4A, MP3, OGG, WAV and WebM sound.',
  },
  CLIP_OTHER_KIND: { status: 415, says: 'This is {kind}, not a video or a sound recording.' },
  CLIP_CODEC_REFUSED: {
    status: 415,
    says: 'This clip was recorded in a way that we can’t read. Save it as MP4 and try again.',
  },
  CLIP_GONE: {
    status: 409,
    says: 'This job does not have that clip any more. Open the job again to see what it has now.',
  },
  CLIP_TOO_LARGE: { status: 413, says: 'A clip can be up to {megabytes} MB. Record a shorter one.' },
  CLIP_TOO_LONG: { status: 422, says: 'A clip can be up to {seconds} seconds long. Record a shorter one.' },
  CLIP_UNREADABLE: { status: 422, says: 'We can’t read this clip, so we did not keep it. Try another one.' },
  CLIP_MIXED: {
    status: 422,
    says: 'This file contains more than one kind of content. Upload a plain video or sound recording.',
  },
  TOO_MANY_FILES: { status: 422, field: 'photos', says: 'You can add up to {most} pictures.' },
} as const satisfies Record<string, { status: number; field?: string; says: string }>;
