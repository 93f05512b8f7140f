import Atlas
